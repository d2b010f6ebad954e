import { useRouter } from 'next/router'
import { useMessages } from '@/hooks/ui/useMessages'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { MessagePage } from './MessagePage'
import { Seo } from './Seo'

interface UnavailableProps {
  code?: string
  /** What is said; that the market does not answer, unless it is told otherwise. */
  messages?: Record<'title' | 'heading' | 'text' | 'action', string>
}

/** For the time before the market answers. Retry is a plain link to the same address: it works with scripts off. */
export function UnavailablePage({ code = '503', messages }: UnavailableProps) {
  const { unavailable } = useMessages(commonMessages)
  const { title, heading, text, action } = messages ?? unavailable
  const { asPath } = useRouter()
  return (
    <>
      <Seo title={title} />
      <MessagePage code={code} heading={heading} text={text}>
        <a
          href={asPath}
          className="inline-flex min-h-11 items-center rounded-control bg-accent px-5 font-medium text-on-accent hover:opacity-90 forced-colors:border-2"
        >
          {action}
        </a>
      </MessagePage>
    </>
  )
}
