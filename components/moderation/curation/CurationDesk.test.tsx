// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submitCuration } from '@/lib/api/client/curation'
import { enCuration as messages } from '@/lib/i18n/generated/en/curation'
import { emptyCuration } from '@/server/services/curation/open-curation'
import { collection } from '@/tests/builders/build-order'
import { CurationDesk } from './CurationDesk'

vi.mock('@/hooks/session/useSession', () => ({
  useSession: () => ({ run: async (action: () => Promise<unknown>) => ({ value: await action() }) }),
}))
const router = vi.hoisted(() => ({ asPath: '/moderation/curation', replace: vi.fn(), ready: vi.fn() }))
vi.mock('next/router', () => ({ default: router }))
vi.mock('@/lib/api/client/curation', () => ({ submitCuration: vi.fn() }))

const place = { chainId: 31337, contract: collection as `0x${string}` }
const pageOf = (tokenId: number) => `https://market.example/item/31337/${collection}/${tokenId}`
const stored = emptyCuration.current()
const names = { [`/item/31337/${collection}/1`]: 'Late Heron', [`/item/31337/${collection}/2`]: null }

beforeEach(() => {
  vi.mocked(submitCuration).mockImplementation(async (name) => ({ ...stored, [name]: { ...stored[name], version: 1 } }))
  render(<CurationDesk curation={stored} names={names} hasPeople />)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

function findSection(heading: string) {
  const section = screen.getByRole('heading', { name: heading }).closest('section') as HTMLElement
  const own = within(section)
  const type = (label: string, text: string, index = 0) =>
    fireEvent.change(own.getAllByRole('textbox', { name: label })[index] as HTMLElement, { target: { value: text } })
  const press = (name: string, index = 0) => fireEvent.click(own.getAllByRole('button', { name })[index] as HTMLElement)
  return { ...own, type, press }
}

it('adds an entry for each line, and leaves the others in the field', async () => {
  const section = findSection(messages.featured)
  section.type(messages.address, [pageOf(1), 'nonsense', '', pageOf(1), pageOf(2)].join('\n'))
  section.press(messages.add)
  expect(section.getByText(messages.badAddress)).toBeTruthy()
  const field = section.getByRole<HTMLTextAreaElement>('textbox', { name: messages.address })
  expect(field.value).toBe(`nonsense\n${pageOf(1)}`)
  expect(section.getByRole('link', { name: 'Late Heron' })).toBeTruthy()
  expect(section.getByText(messages.unknown)).toBeTruthy()
  section.press(messages.save)
  await section.findByText(messages.saved)
  expect(router.replace).toHaveBeenCalledExactlyOnceWith('/moderation/curation', undefined, { scroll: false })
  const entry = { kind: 'item', ...place, from: null, until: null }
  expect(submitCuration).toHaveBeenCalledExactlyOnceWith('featured', {
    version: 0,
    document: {
      featured: [
        { ...entry, tokenId: '1' },
        { ...entry, tokenId: '2' },
      ],
    },
  })
})

it('orders the sections of the home page, leaves some out, and restores the default', async () => {
  const section = findSection(messages.home)
  section.press(messages.down, 0)
  section.press(messages.remove, 6)
  section.press(messages.save)
  await section.findByText(messages.saved)
  expect(submitCuration).toHaveBeenLastCalledWith('home', {
    version: 0,
    document: { sections: ['shows', 'live', 'collections', 'categories', 'ending', 'start'] },
  })
  section.press(messages.addSection({ name: messages.sections.people }))
  expect(section.getByText(messages.unsaved)).toBeTruthy()
  section.press(messages.resetSections)
  section.press(messages.save)
  await section.findByText(messages.saved)
  expect(submitCuration).toHaveBeenLastCalledWith('home', { version: 1, document: { sections: null } })
})

it('builds a show of a title, a text, items and a cover, in two languages', async () => {
  const section = findSection(messages.shows)
  section.type(messages.slug, 'Winter show')
  section.press(messages.add)
  expect(section.getByText(messages.badSlug)).toBeTruthy()
  section.type(messages.slug, 'winter')
  section.press(messages.add)
  section.type(`${messages.showTitle} (English)`, 'Winter show')
  section.type(`${messages.showTitle} (Deutsch)`, 'Winterschau')
  section.type(`${messages.showText} (English)`, 'About snow.')
  section.type(messages.address, `${pageOf(1)}\n${pageOf(2)}`)
  section.press(messages.add)
  section.press(messages.makeCover)
  section.press(messages.save)
  await section.findByText(messages.saved)
  const items = ['1', '2'].map((tokenId) => ({ ...place, tokenId }))
  const show = {
    ...{ slug: 'winter', title: { en: 'Winter show', de: 'Winterschau' }, text: { en: 'About snow.' } },
    ...{ cover: items[1], items, from: null, until: null },
  }
  expect(submitCuration).toHaveBeenLastCalledWith('shows', { version: 0, document: { shows: [show] } })
  // Without its cover the show has that of its first item.
  section.press(messages.remove, 1)
  section.type(`${messages.showText} (English)`, '')
  section.press(messages.save)
  await section.findByText(messages.saved)
  expect(submitCuration).toHaveBeenLastCalledWith('shows', {
    version: 1,
    document: { shows: [{ ...show, text: null, cover: null, items: [items[0]] }] },
  })
})

it('offers the people of the demo to the demo alone', () => {
  expect(findSection(messages.home).getByText(messages.sections.people)).toBeTruthy()
  cleanup()
  render(<CurationDesk curation={stored} names={names} hasPeople={false} />)
  expect(findSection(messages.home).queryByText(messages.sections.people)).toBeNull()
})

it('has the browser ask before unsaved changes are lost', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const section = findSection(messages.home)
  expect(isAsked()).toBe(false)
  section.press(messages.down, 0)
  expect(isAsked()).toBe(true)
  section.press(messages.save)
  await section.findByText(messages.saved)
  // The browser is told in an effect, after the text has been drawn.
  await vi.waitFor(() => expect(isAsked()).toBe(false))
})
