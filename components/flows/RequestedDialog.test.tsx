// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { it, vi } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { RequestedDialog } from './FlowHost'

vi.mock('@/components/flows/orders/list/ListDialog', () => ({
  ListDialog: ({ items }: { items: readonly Item[] }) => <p>{items.map(({ name }) => name).join(', ')}</p>,
}))
vi.mock('./shell/FlowLoading', () => ({ FlowLoading: () => null }))
vi.mock('next/router', () => ({ default: { events: { on: vi.fn(), off: vi.fn() } } }))

it('hands over works of one name so that they can be told apart', async () => {
  const items = ['1', '2'].map((tokenId) => buildItem({ tokenId, name: 'Heron' }))
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ item: items.find(({ tokenId }) => url.endsWith(`/${tokenId}`)) }),
  )
  const listed = items.map(({ contract, tokenId }) => ({ contract, tokenId }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RequestedDialog
        config={buildConfig()}
        request={{ path: '/', kind: 'list', chainId: items[0]?.chainId ?? 0, items: listed, orders: [] }}
      />
    </QueryClientProvider>,
  )
  await screen.findByText('Heron #1, Heron #2')
})
