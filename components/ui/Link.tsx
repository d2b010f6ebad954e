import Router from 'next/router'
import type { ComponentProps, MouseEvent } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }

/**
 * A link inside the site. Not next/link: that is 3 kB more on every page, and loads the code of each page in sight
 * before anyone turns to it.
 */
export function Link({ href, ...props }: LinkProps) {
  return (
    <a
      href={href}
      onPointerEnter={() => void Router.prefetch(href)}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void Router.push(href)
      }}
      {...props}
    />
  )
}

/** What the browser would do in this tab: not a new tab, a new window or a download. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
