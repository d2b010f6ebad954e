/** Under what somebody's place in the list of the address that is open now is kept (`kept-place`). */
export const placeKey = () => `place:${location.pathname}${location.search}`
