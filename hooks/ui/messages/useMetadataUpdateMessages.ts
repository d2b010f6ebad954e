import { enMetadataUpdate } from '@/lib/i18n/catalogues/en-metadata-update'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with the dialog. */
export const useMetadataUpdateMessages = createMessagesHook('metadataUpdate', enMetadataUpdate)
