import type { ReactNode } from 'react'

/** A page that has only something to say: an unlit frame on a lit wall. */
export function MessagePage({
  code,
  heading,
  text,
  children,
}: {
  code: string
  heading: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="page-gutter flex flex-col items-center py-10 text-center lg:py-14">
      <div className="lamp flex aspect-square w-full max-w-56 items-center sm:max-w-sm justify-center">
        <p
          aria-hidden="true"
          className="figures flex aspect-[4/5] w-[44%] items-center justify-center border border-edge font-[family-name:var(--font-display)] text-3xl text-muted"
        >
          {code}
        </p>
      </div>
      <h1 className="mt-6 text-2xl">{heading}</h1>
      <p className="mt-3 max-w-prose text-lg text-balance text-muted">{text}</p>
      <div className="mt-8 w-full">{children}</div>
    </div>
  )
}
