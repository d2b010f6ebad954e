import type { ReactNode } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeAppsMessages } from '@/lib/i18n/generated/safe-apps-messages'

interface SafeAppsWordsProps {
  heading: string
  text: string
  action?: ReactNode
}

/** In an app's place: why it is not there, and what to do. */
export function SafeAppsNotice({ heading, text, action }: SafeAppsWordsProps) {
  const { all } = useMessages(safeAppsMessages)
  return (
    <div className="page-gutter mx-auto flex max-w-2xl flex-col items-start gap-5 py-16">
      <h1 className="text-3xl wrap-anywhere">{heading}</h1>
      <p role="status" className="text-muted">
        {text}
      </p>
      {action}
      <a href="/safe/apps" className="inline-flex min-h-9 items-center text-patina underline-offset-4 hover:underline">
        {all}
      </a>
    </div>
  )
}
