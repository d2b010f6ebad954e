import { enConnection } from '@/lib/messages/en-connection'
import { createWords } from './create-words'

export const useConnectionMessages = createWords('connection', enConnection)
