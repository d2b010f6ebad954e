import { enDescribe } from '@/lib/messages/en-describe'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with the dialog. */
export const useDescribeMessages = createWords('describe', enDescribe)
