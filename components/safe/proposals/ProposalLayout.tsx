import type { ReactNode } from 'react'

interface ProposalFrameProps {
  head: ReactNode
  main: ReactNode
  /** Null where there is no proposal to show. */
  side: ReactNode
}

/** Where the parts of a proposal's page stand, whoever has drawn them. */
export function ProposalLayout({ head, main, side }: ProposalFrameProps) {
  return (
    <>
      {head}
      {side ? (
        <div className="grid items-start gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-10">{main}</div>
          <div className="flex min-w-0 flex-col gap-10">{side}</div>
        </div>
      ) : (
        main
      )}
    </>
  )
}
