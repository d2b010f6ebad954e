/** A list names dozens of people, and looks each of them up: by a hash that is one page, however many people there are. */
export const namedPeople = 'create index profiles_named on profiles using hash (address)'
