/** The page of what somebody can still use of the connected account. */
export const approvalsHref = '/profile/approvals'
