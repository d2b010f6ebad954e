import { AppError } from '@/lib/base/errors/app-error'

interface WalletIcon {
  name: string
  iconAccent?: string | undefined
}

/** @throws AppError `configuration` with RainbowKit's text for the first option that breaks it. */
export function assertIconAccents(wallets: readonly WalletIcon[]): void {
  const wrong = wallets.find(({ iconAccent }) => iconAccent !== undefined && !isHex(iconAccent))
  if (wrong) {
    throw new AppError('configuration', `Property iconAccent is not a hex value for wallet: ${wrong.name}`)
  }
}

function isHex(colour: string): boolean {
  return /^#([0-9a-f]{3}){1,2}$/i.test(colour)
}
