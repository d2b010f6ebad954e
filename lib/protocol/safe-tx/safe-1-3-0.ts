import type { Address } from 'viem'

/** Safe 1.3.0, at both places that it has (safe-deployments), then the same of SafeL2. */
export const safe130Singletons: readonly Address[] = [
  '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552',
  '0x69f4D1788e39c87893C980c06EdF4b7f686e2938',
  '0x3E5c63644E683549055b9Be8653de26E0B4CD36E',
  '0xfb1bffC9d739B8D520DaF37dF666da4C687191EA',
]
