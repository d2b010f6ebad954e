import { enTrust } from '@/lib/messages/en-trust'
import { getMessages } from '@/lib/messages/pick-words'

export const sayTrust = () => getMessages('trust', enTrust)
