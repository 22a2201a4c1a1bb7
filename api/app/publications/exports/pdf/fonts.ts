import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

const folderOf = (file: string): string => dirname(resolve(file))

/**
 * Folders of the fonts for PDFs. A letter is set in the first family that has it: Latin, Cyrillic and Greek;
 * Arabic; Hebrew; Devanagari; Thai; Chinese and Japanese; Korean; emoji.
 */
export const FONT_FOLDERS: string[] = [
  ...['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '600SemiBold_Italic'].map((style) =>
    folderOf(`@expo-google-fonts/source-serif-4/${style}/SourceSerif4_${style}.ttf`)
  ),
  ...['400Regular', '500Medium'].map((style) =>
    folderOf(`@expo-google-fonts/geist/${style}/Geist_${style}.ttf`)
  ),
  folderOf('@expo-google-fonts/geist-mono/400Regular/GeistMono_400Regular.ttf'),
  ...['400Regular', '700Bold'].map((style) =>
    folderOf(`@expo-google-fonts/amiri/${style}/Amiri_${style}.ttf`)
  ),
  ...['400Regular', '700Bold'].map((style) =>
    folderOf(`@expo-google-fonts/noto-serif-hebrew/${style}/NotoSerifHebrew_${style}.ttf`)
  ),
  ...['400Regular', '700Bold'].flatMap((style) => [
    folderOf(`@expo-google-fonts/noto-serif-devanagari/${style}/NotoSerifDevanagari_${style}.ttf`),
    folderOf(`@expo-google-fonts/noto-sans-thai/${style}/NotoSansThai_${style}.ttf`),
  ]),
  join(folderOf('@embedpdf/fonts-sc'), '../fonts'),
  ...['400Regular', '700Bold'].map((style) =>
    folderOf(`@expo-google-fonts/nanum-myeongjo/${style}/NanumMyeongjo_${style}.ttf`)
  ),
  folderOf('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
]
