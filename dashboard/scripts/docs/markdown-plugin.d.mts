import type { Plugin } from 'vite'

export function markdownPages(options: { originMark: string }): Plugin
