/** What the owner has confirmed besides their identity. */
export interface Acknowledged {
  forfeitEarnings?: boolean
}
