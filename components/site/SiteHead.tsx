interface SiteHeadProps {
  /** `system` where a site leaves it to the reader's device. */
  theme: 'dark' | 'light' | 'system'
  /** The color of the browser's frame, for each color scheme it has. */
  walls: readonly { content: string; media?: string | undefined }[]
}

/** Tells the browser the icons and the manifest of the site, which color schemes it has, and the color of the browser's frame. */
export function SiteHead({ theme, walls }: SiteHeadProps) {
  return (
    <>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {walls.map((wall) => (
        <meta key={wall.content} name="theme-color" {...wall} />
      ))}
      <meta name="color-scheme" content={theme === 'system' ? 'dark light' : theme} />
      <link rel="manifest" href="/manifest.json" />
    </>
  )
}
