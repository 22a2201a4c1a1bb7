import { labelsOf } from '#publications/exports/labels'
import type { ExportDocument } from '#publications/exports/types'

/** A document as the converting process receives it. */
export const documentOf = (input: Partial<ExportDocument> = {}): ExportDocument => ({
  title: 'How often should a cargo bike be serviced?',
  markdown: 'The first check is due after 300 kilometres.\n',
  language: 'en',
  rightToLeft: false,
  description: 'What wears on a cargo bike.',
  keywords: ['cargo bike service'],
  companyName: 'Marlow Cargo Bikes',
  day: '2026-11-21',
  dayInWords: 'November 21, 2026',
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  publishedAt: null,
  cover: null,
  images: [],
  origin: 'https://cygnet.example',
  product: 'Cygnet',
  provenance: 'Generated with Cygnet (local-draft@15), November 21, 2026, 3 sources',
  labels: labelsOf('en'),
  ...input,
})
