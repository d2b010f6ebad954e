import Router from 'next/router'
import type { ComponentProps, MouseEvent } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }

/**
 * A link inside the site. Not next/link: that is 3 kB more on every page, and loads the code of each page in sight
 * before anyone turns to it.
 */
export function Link({ href, onClick, onPointerEnter, ...props }: LinkProps) {
  return (
    <a
      {...props}
      href={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        void Router.prefetch(href)
      }}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        void Router.push(href)
      }}
    />
  )
}

/** What the browser would do in this tab: not a new tab, a new window or a download. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
