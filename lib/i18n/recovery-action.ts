/** The button that an error message offers; the component that shows the message labels and handles it. */
export type RecoveryAction = 'retry' | 'switch_chain' | 'connect' | 'see_item' | 'explore'
