import Router from 'next/router'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatFilterFields } from '@/lib/items/item-list-href'

interface Held {
  /** How to find again what had the focus, when the filters are drawn anew. */
  focus: string | null
  /** The panel that stays open. */
  panel: string | null
  /** What was typed since then, by the names of the fields: the next answer draws the fields anew. */
  typed?: Record<string, string>
}

const isField = (element: unknown) => element instanceof HTMLSelectElement || element instanceof HTMLInputElement

const selectorOf = ({ name }: { name: string }) => `[name="${CSS.escape(name)}"]`

const panelOf = (element: Element | null) => element?.closest<HTMLElement>('details[data-filter]') ?? null

/**
 * The drawn filters of a list, followed within the page: what is chosen is in the address at once, the list stays until the
 * next one is there, and whoever works by keyboard stays where they are.
 * @param rendered the filters as they are drawn: made anew with each answer
 * @returns whether another list is waited for
 */
export function useFilterNavigation(box: RefObject<HTMLElement | null>, rendered: string): boolean {
  const [isBusy, setBusy] = useState(false)
  const held = useRef<Held | null>(null)
  const turn = useRef(0)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const controller = new AbortController()
    const listen = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, act, { signal: controller.signal })
    const follow = (href: string, focus: string | null, panel: string | null, scroll = false) => {
      held.current = { focus, panel }
      setBusy(true)
      turn.current += 1
      const { current: own } = turn
      // One choice may overtake another.
      void Router.push(href, undefined, { scroll }).finally(() => own === turn.current && setBusy(false))
    }
    const followForm = (form: HTMLFormElement, focus: string | null, panel: string | null) => {
      const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
      )
      const path = form.getAttribute('action') ?? location.pathname
      follow(fields.length === 0 ? path : `${path}?${formatFilterFields(fields)}`, focus, panel)
    }
    const nameOf = (panel: HTMLElement | null) => panel?.dataset.filter ?? null
    const summaryOf = (panel: HTMLElement | null) => panel && `details[data-filter="${nameOf(panel)}"] summary`

    listen('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a') : null
      if (!link || link.closest('li article') || link.dataset.more !== undefined || !isPlainClick(event)) return
      event.preventDefault()
      const [label, chip] = [link.getAttribute('aria-label'), link.textContent]
      const panel = panelOf(link)
      const focus = summaryOf(panel) ?? (label ? null : `nav a=${chip}`)
      // What leads to another beginning of the list stands below it.
      follow(link.getAttribute('href') ?? '', focus, null, !element.firstElementChild?.contains(link))
    })
    listen('change', ({ target }) => {
      if (!isChoice(target) || !target.form) return
      const value = target instanceof HTMLInputElement ? `[value="${target.value}"]` : ''
      followForm(target.form, selectorOf(target) + value, nameOf(panelOf(target)))
    })
    listen('input', ({ target }) => {
      const { current } = held
      if (!current || isChoice(target) || !isField(target)) return
      const typed = { ...current.typed, [target.name]: target.value }
      held.current = { focus: selectorOf(target), panel: nameOf(panelOf(target)), typed }
    })
    listen('submit', (event) => {
      if (!(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      // Enter in a field submits by the first button of the form, which stands in another panel.
      const panel = panelOf(document.activeElement) ?? panelOf(event.submitter)
      followForm(event.target, summaryOf(panel), null)
      // If the address has the chosen values already, the filters are not rendered again and the panel would stay open.
      panel?.removeAttribute('open')
      panel?.querySelector('summary')?.focus({ preventScroll: true })
    })
    listen('keydown', (event) => {
      const panel = event.key === 'Escape' && event.target instanceof Element ? panelOf(event.target) : null
      if (!panel?.hasAttribute('open')) return
      panel.removeAttribute('open')
      panel.querySelector('summary')?.focus()
    })
    const closeOthers = ({ type, target }: Event) => {
      for (const panel of element.querySelectorAll('details[data-filter][open]')) {
        if (!(target instanceof Node) || panel.contains(target)) continue
        // A press on words in the panel gives the focus to what is around it: closed then, the field that they name is hidden in the
        // middle of its click, of which Chromium dies.
        if (type === 'focusin' && target.contains(panel)) continue
        panel.removeAttribute('open')
      }
    }
    for (const type of ['pointerdown', 'focusin']) {
      document.addEventListener(type, closeOthers, { signal: controller.signal })
    }
    // What was chosen before this code was there to hear of it.
    const early = [...element.querySelectorAll('select, [type=radio]')]
      .filter(isChoice)
      .find((field) =>
        field instanceof HTMLSelectElement
          ? field.selectedOptions[0]?.defaultSelected === false
          : field.checked && !field.defaultChecked,
      )
    early?.dispatchEvent(new Event('change', { bubbles: true }))
    return () => controller.abort()
  }, [box])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew has lost the focus
  useLayoutEffect(() => {
    const { current: element } = box
    const { focus, panel, typed } = held.current ?? {}
    held.current = null
    if (!element || focus === undefined) return
    for (const [name, value] of Object.entries(typed ?? {})) {
      const field = element.querySelector(selectorOf({ name }))
      if (isField(field)) field.value = value
    }
    if (panel) element.querySelector(`details[data-filter="${panel}"]`)?.setAttribute('open', '')
    if (document.activeElement === document.body) findAgain(element, focus)?.focus({ preventScroll: true })
  }, [rendered])

  return isBusy
}

/** A field that is followed at once. Beside amounts that are typed, the button of the panel is waited for. */
function isChoice(field: EventTarget | Element | null): field is HTMLSelectElement | HTMLInputElement {
  if (field instanceof HTMLSelectElement) return !panelOf(field)?.querySelector('[inputmode]')
  return field instanceof HTMLInputElement && field.type === 'radio'
}

/** What is gone, as a filter that was taken away, leaves the focus with the first of the filters. */
function findAgain(box: HTMLElement, focus: string | null): HTMLElement | null {
  const [selector, text] = focus?.split('=', 2) ?? []
  if (selector === 'nav a')
    return [...box.querySelectorAll<HTMLElement>('nav a')].find((one) => one.textContent === text) ?? null
  return box.querySelector<HTMLElement>(focus ?? 'summary') ?? box.querySelector<HTMLElement>('summary')
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
