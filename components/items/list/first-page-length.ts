/** With these the first grid has full rows of 2, 3, 4 and 5 columns. */
export const firstPageLength = 60
