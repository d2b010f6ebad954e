import { useRouter } from 'next/router'
import { useMessages } from '@/hooks/useMessages'
import { Message } from './Message'
import { Seo } from './Seo'

/** For the time before the market answers. Retry is a plain link to the same address: it works with scripts off. */
export function Unavailable() {
  const { unavailable } = useMessages()
  const { asPath } = useRouter()
  return (
    <>
      <Seo title={unavailable.title} />
      <Message code="503" heading={unavailable.heading} text={unavailable.text}>
        <a
          href={asPath}
          className="inline-flex min-h-11 items-center rounded-control bg-accent px-5 font-medium text-on-accent hover:opacity-90"
        >
          {unavailable.action}
        </a>
      </Message>
    </>
  )
}
