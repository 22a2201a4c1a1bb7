import { providerGate } from '#core/providers/gate'
import { PooledIllustrator, PooledWriter } from '#generation/providers/pooled_providers'
import { ModelVerifier, type Verifier } from '#generation/verification/verifier'
import { ModelIllustrator } from '#illustrators/model/model_illustrator'
import type { ModelWriterSettings } from '#model_server/settings'
import { type ModelSettings, settings } from '#start/settings'
import { onSettingsChange } from '#start/stored_settings'
import { ModelWriter } from '#writers/model/model_writer'
import type { DraftingWriter, Illustrator, SectionWriter } from '#writers/types'

/** Milliseconds for one picture. */
const IMAGE_TIMEOUT = 180_000

export interface Providers {
  writer: DraftingWriter | SectionWriter
  illustrator: Illustrator
  /** Draws when `illustrator` fails; the same object where there is no model. */
  localIllustrator: Illustrator
  /** Writes by rule where `writer` fails and rules can; the same object where there is no model. */
  drafter: SectionWriter
  /** Judges what the text states; null where only code does. */
  verifier: Verifier | null
  /** Blocks written side by side: as many as the provider can handle, or as there are cores. */
  parallelBlocks: number
}

/** The local pair regardless of the settings, for test mode. */
export function localProviders(): Providers & { writer: SectionWriter } {
  const { drafter, localIllustrator } = providers()
  return {
    writer: drafter,
    illustrator: localIllustrator,
    localIllustrator: localIllustrator,
    drafter,
    verifier: null,
    parallelBlocks: 2,
  }
}

/** Prices are those of the model that writes. */
const toServer = (model: ModelSettings): ModelWriterSettings => ({
  ...model,
  ...(settings.text && settings.textPrice && { prices: { [settings.text.model]: settings.textPrice } }),
  contextTokens: settings.contextTokens,
  timeoutMs: settings.textTimeout,
  maxRetries: 2,
  gate: providerGate('text', model.baseURL),
})

let judge: Verifier | null = null

/** What judges the statements of finished texts; null where nobody does. */
export function verifier(): Verifier | null {
  if (settings.verifier) judge ??= new ModelVerifier(toServer(settings.verifier))
  return judge
}

let chosen: Providers | null = null

// A generation that has begun keeps those that it has.
onSettingsChange(() => {
  chosen = null
  judge = null
})

/**
 * The model's server when one is configured, otherwise the local pair; text and pictures are chosen independently.
 */
export function providers(): Providers {
  if (chosen) return chosen
  const localIllustrator = new PooledIllustrator()
  const drafter = new PooledWriter()
  chosen = {
    writer: settings.text ? new ModelWriter(toServer(settings.text)) : drafter,
    illustrator: settings.image
      ? new ModelIllustrator({
          ...settings.image,
          priceMicros: settings.imagePriceMicros,
          timeoutMs: IMAGE_TIMEOUT,
          maxRetries: 2,
          gate: providerGate('image', settings.image.baseURL),
        })
      : localIllustrator,
    localIllustrator: localIllustrator,
    drafter,
    verifier: settings.text ? verifier() : null,
    parallelBlocks: settings.text ? 8 : 2,
  }
  return chosen
}
