/** Whether the bytes begin as one of the formats we take: JPEG, PNG, WebP, AVIF, GIF. Names and announced types say nothing (readings 25). */
export function esImagenAdmitida(bytes: Buffer): boolean {
  const texto = (desde: number, hasta: number) => bytes.toString('latin1', desde, hasta)
  return (
    texto(0, 3) === '\xff\xd8\xff' ||
    texto(0, 8) === '\x89PNG\r\n\x1a\n' ||
    /^GIF8[79]a$/.test(texto(0, 6)) ||
    (texto(0, 4) === 'RIFF' && texto(8, 12) === 'WEBP') ||
    (texto(4, 8) === 'ftyp' && marcasDe(bytes).some((marca) => marca === 'avif' || marca === 'avis'))
  )
}

/** The brands of an ISO media file: four letters each, within its first box. */
function marcasDe(bytes: Buffer): string[] {
  const fin = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 256)
  return bytes.toString('latin1', 8, fin).match(/.{4}/gs) ?? []
}
