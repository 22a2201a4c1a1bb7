import type { Metafile } from 'esbuild'

export function thirdPartyNotice(metafile: Metafile, from: string): string
