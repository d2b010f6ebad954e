import { type ChainFacts, findChain, knownChains } from './chains'

/** Every chain that is known: those that the operator has configured, and the built-in ones with other ids. */
export const listChains = (): ChainFacts[] => knownChains.filter((chain) => findChain(chain.id) === chain)
