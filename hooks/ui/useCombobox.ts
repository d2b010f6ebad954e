import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface Combobox {
  input: RefObject<HTMLInputElement | null>
  listId: string
  /** Of the options, in their order. Results that arrive later may come first: the active option is kept by its key. */
  keys: readonly string[]
  optionId: (place: number) => string
  choose: (place: number) => void
}

/**
 * Makes an input that the server drew a combobox with a list (WAI-ARIA APG): what is typed, whether the list is open, and the
 * option that the arrow keys have come to; -1 for none. The focus never leaves the input.
 */
export function useCombobox({ input, listId, keys, optionId, choose }: Combobox) {
  const [text, setText] = useState(() => input.current?.value ?? '')
  const [isOpen, setOpen] = useState(() => document.activeElement === input.current)
  const [key, setKey] = useState<string>()
  const count = keys.length
  const active = isOpen && key !== undefined ? keys.indexOf(key) : -1
  const point = (place: number) => setKey(keys[place])
  const isShown = isOpen && count > 0

  const answerKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      // One place more than there are options: the input itself.
      const step = event.key === 'ArrowDown' ? 1 : -1
      point(isShown ? ((active + 1 + step + count + 1) % (count + 1)) - 1 : -1)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
      setKey(undefined)
      // Nothing is chosen from: where it fills a phone, the field would stay over the header.
      if (!isShown) input.current?.blur()
    }
  })

  useEffect(() => {
    const field = input.current
    const form = field?.form
    if (!field || !form) return
    const read = () => {
      setText(field.value)
      setKey(undefined)
      setOpen(true)
    }
    const open = () => {
      setText(field.value)
      setOpen(true)
    }
    const leave = (event: FocusEvent) => {
      if (form.contains(event.relatedTarget as Node | null)) return
      setOpen(false)
      setKey(undefined)
    }
    const answer = (event: KeyboardEvent) => answerKey(event)
    field.addEventListener('input', read)
    field.addEventListener('focus', open)
    field.addEventListener('keydown', answer)
    form.addEventListener('focusout', leave)
    // Whoever types fast has typed before this.
    setText(field.value)
    return () => {
      field.removeEventListener('input', read)
      field.removeEventListener('focus', open)
      field.removeEventListener('keydown', answer)
      form.removeEventListener('focusout', leave)
    }
  }, [input])

  useEffect(() => {
    const field = input.current
    field?.setAttribute('role', 'combobox')
    field?.setAttribute('aria-autocomplete', 'list')
    field?.setAttribute('autocomplete', 'off')
    field?.setAttribute('aria-expanded', String(isShown))
    field?.setAttribute('aria-controls', listId)
    if (active >= 0) field?.setAttribute('aria-activedescendant', optionId(active))
    else field?.removeAttribute('aria-activedescendant')
  }, [input, isShown, active, listId, optionId])

  return { text, isOpen, active, close: () => setOpen(false), point }
}
