import type { Wallet } from '@rainbow-me/rainbowkit'
import type { DemoProviderParameters } from '@/lib/wallet/demo-provider'
import { createDemoWalletId, demoConnector } from './demo-connector'

export interface DemoWalletParameters extends DemoProviderParameters {
  formatName: (name: string) => string
}

const colours = ['#5cc2b4', '#d2f55e', '#ffc95c', '#ff8a7a', '#8fe3a0'] as const

/** A demo account as an option of the list. */
export function buildDemoWallet({ formatName, ...parameters }: DemoWalletParameters): Wallet {
  const { name } = parameters.account
  const colour = colours[(name.codePointAt(0) ?? 0) % colours.length] ?? colours[0]
  return {
    id: createDemoWalletId(name),
    name: formatName(name),
    iconUrl: buildIcon(name, colour),
    iconAccent: colour,
    iconBackground: '#101e18',
    installed: true,
    createConnector: (details) => (config) => ({ ...demoConnector(parameters)(config), ...details }),
  }
}

function buildIcon(name: string, colour: string): string {
  const letter = name.slice(0, 1).replace(/[^A-Za-z]/, '?')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" fill="#101e18"/><circle cx="14" cy="14" r="9.5" fill="none" stroke="${colour}" stroke-width="1.5"/><text x="14" y="18.5" font-family="serif" font-size="13" text-anchor="middle" fill="${colour}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
