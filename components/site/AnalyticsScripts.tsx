interface AnalyticsScriptsProps {
  src: string
  attributes: Readonly<Record<string, string>>
  /** Runs before the script at `src`. */
  inline?: string | undefined
}

/** The operator's page views. The security policy opens for the origin of the script, and for the hash of what is inline. */
export function AnalyticsScripts({ src, attributes, inline }: AnalyticsScriptsProps) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of the server's own settings, which the policy knows by its hash */}
      {inline && <script dangerouslySetInnerHTML={{ __html: inline }} />}
      <script defer src={src} {...attributes} />
    </>
  )
}
