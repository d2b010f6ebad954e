import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useMessages } from '@/hooks/useMessages'
import { Message } from './Message'
import { Seo } from './Seo'

const againMs = 3_000

/** For a collection that the market has just met: it looks again by itself, and by a plain link with scripts off. */
export function Reading() {
  const { reading } = useMessages()
  const { asPath } = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), againMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Seo title={reading.title} />
      <Message code="…" heading={reading.heading} text={reading.text}>
        <a
          href={asPath}
          className="inline-flex min-h-11 items-center rounded-control bg-accent px-5 font-medium text-on-accent hover:opacity-90"
        >
          {reading.action}
        </a>
      </Message>
    </>
  )
}
