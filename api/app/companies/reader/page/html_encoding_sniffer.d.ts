/** The package has no types of its own. */
declare module 'html-encoding-sniffer' {
  interface SniffOptions {
    xml?: boolean
    /** Charset of the Content-Type header. */
    transportLayerEncodingLabel?: string | undefined
    /** Name of the encoding where nothing indicates one. */
    defaultEncoding?: string
  }
  /** The name of the encoding of an HTML byte stream, by the algorithm of the HTML standard. */
  export default function sniffEncoding(bytes: Uint8Array, options?: SniffOptions): string
}
