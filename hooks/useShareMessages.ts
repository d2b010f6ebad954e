import { enShare } from '@/lib/messages/en-share'
import { createWords } from './create-words'

export const useShareMessages = createWords('share', enShare)
