/** Some browsers read the file only after the click was handled. */
const LEIDO_MS = 60_000

/** Offers a file to the person, as a link with `download` would. */
export function saveFile(nombre: string, contenido: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(contenido)
  link.download = nombre
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), LEIDO_MS)
}
