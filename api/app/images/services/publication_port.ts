type Reader = (accountId: string, publicationId: string) => Promise<string | null>

let reader: Reader | null = null

/** Names who knows whose a publication is: the library, which the images come before and do not know. */
export function setPublicationReader(read: Reader): void {
  reader = read
}

/** The id of an account's own publication as it is stored; null for every other one. */
export function ownPublication(accountId: string, publicationId: string): Promise<string | null> {
  if (!reader) throw new Error('Nobody has been named who knows publications')
  return reader(accountId, publicationId)
}
