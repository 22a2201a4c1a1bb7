import { ofEach } from '#languages/index'
import type { Labels } from './types.js'

/** A model writes in any language; documents in these contain no foreign words. */
const LABELS: Record<string, Labels> = ofEach(
  ({ labels: { sources, generatedWith } }) => ({ sources, generatedWith }),
  {
    ar: { sources: 'المصادر', generatedWith: 'أُنشئ باستخدام' },
    bg: { sources: 'Източници', generatedWith: 'Създадено с' },
    ca: { sources: 'Fonts', generatedWith: 'Generat amb' },
    cs: { sources: 'Zdroje', generatedWith: 'Vytvořeno pomocí' },
    da: { sources: 'Kilder', generatedWith: 'Lavet med' },
    el: { sources: 'Πηγές', generatedWith: 'Δημιουργήθηκε με' },
    fi: { sources: 'Lähteet', generatedWith: 'Luotu palvelulla' },
    he: { sources: 'מקורות', generatedWith: 'נוצר באמצעות' },
    hi: { sources: 'स्रोत', generatedWith: 'इससे बनाया गया:' },
    hu: { sources: 'Források', generatedWith: 'Készült ezzel:' },
    it: { sources: 'Fonti', generatedWith: 'Generato con' },
    ja: { sources: '出典', generatedWith: '作成ツール：' },
    ko: { sources: '출처', generatedWith: '작성 도구:' },
    nb: { sources: 'Kilder', generatedWith: 'Laget med' },
    nl: { sources: 'Bronnen', generatedWith: 'Gemaakt met' },
    no: { sources: 'Kilder', generatedWith: 'Laget med' },
    pl: { sources: 'Źródła', generatedWith: 'Utworzono za pomocą' },
    pt: { sources: 'Fontes', generatedWith: 'Gerado com' },
    ro: { sources: 'Surse', generatedWith: 'Generat cu' },
    sk: { sources: 'Zdroje', generatedWith: 'Vytvorené pomocou' },
    sv: { sources: 'Källor', generatedWith: 'Skapad med' },
    th: { sources: 'แหล่งอ้างอิง', generatedWith: 'สร้างด้วย' },
    tr: { sources: 'Kaynaklar', generatedWith: 'Oluşturulduğu araç:' },
    uk: { sources: 'Джерела', generatedWith: 'Створено в' },
    vi: { sources: 'Nguồn', generatedWith: 'Được tạo bằng' },
    zh: { sources: '来源', generatedWith: '生成工具：' },
  }
)

/** The fixed words of a document; in English for languages not listed. */
export function labelsOf(language: string): Labels {
  return LABELS[language] ?? LABELS.en!
}
