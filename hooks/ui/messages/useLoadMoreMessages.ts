import { enLoadMore } from '@/lib/i18n/catalogues/en-load-more'
import { createMessagesHook } from './create-messages-hook'

export const useLoadMoreMessages = createMessagesHook('loadMore', enLoadMore)
