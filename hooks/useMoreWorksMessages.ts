import { enLoadMore } from '@/lib/i18n/catalogues/en-load-more'
import { createMessagesHook } from './create-words'

export const useItemPagingMessages = createMessagesHook('loadMore', enLoadMore)
