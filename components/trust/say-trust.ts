import { enTrust } from '@/lib/messages/en-trust'
import { pickWords } from '@/lib/messages/pick-words'

export const sayTrust = () => pickWords('trust', enTrust)
