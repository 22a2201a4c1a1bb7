export interface ShowingPublication {
  id: string
  title: string
}

export interface ImageUses {
  /** In how many publications of an account each of the named images stands; those in none may be left out. */
  count(accountId: string, filenames: string[]): Promise<Map<string, number>>
  /** The newest publications that show an image, a few of them. */
  of(accountId: string, filename: string): Promise<ShowingPublication[]>
}

let uses: ImageUses | null = null

/** Names who knows where images stand: the library, which the images come before and do not know. */
export function setImageUses(known: ImageUses): void {
  uses = known
}

export function imageUses(): ImageUses {
  if (!uses) throw new Error('Nobody has been named who knows where images stand')
  return uses
}
