const MAX_LENGTH = 80

/**
 * A `Content-Disposition` for a file that is named after a title: lower case, letters and digits of any script are
 * kept, everything else becomes an underscore; an ASCII form (RFC 6266) is added for clients that support nothing
 * else.
 */
export function attachment(title: string, extension: string): string {
  const name = baseName(title)
  const ascii = named(title.normalize('NFKD').replace(/\p{M}/gu, ''), /[^a-z0-9]/gu)
  return `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${encodeURIComponent(name)}.${extension}`
}

/** The base name of a title's files, without extension: letters, digits and underscores. */
export function baseName(title: string): string {
  return named(title.normalize('NFC'), /[^\p{L}\p{N}\p{M}]/gu)
}

function named(title: string, other: RegExp): string {
  const name = [...title.toWellFormed().toLowerCase().replace(other, '_')].slice(0, MAX_LENGTH).join('')
  return /[^_]/u.test(name) ? name : 'publication'
}
