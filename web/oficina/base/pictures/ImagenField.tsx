import { type ChangeEvent, type ReactNode, useState } from 'react'
import { ARCHIVO_MAXIMO_BYTES, type CARPETAS, subirImagen } from '../../../../contract/base/pictures/subir-imagen.ts'
import { refusalOf } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { useDialogs } from '../../../ui/dialog/dialogs.tsx'
import { Opcional } from '../../../ui/form/Field.tsx'
import { TextField } from '../../../ui/form/held.tsx'
import type { FieldOf } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Picture } from '../../../ui/image/Picture.tsx'
import { Row, Soft, Stack, VisuallyHidden } from '../../../ui/layout/arrange.tsx'
import { ElegirArchivo } from '../archivos/ElegirArchivo.tsx'
import { useMedia } from '../useMedia.ts'
import styles from './ImagenField.module.css'

type ImagenFieldProps = {
  /** The address of the picture; empty for none. */
  of: FieldOf<string>
  carpeta: (typeof CARPETAS)[number]
  placeholder: ReactNode
  /** Whether its address is folded behind it. */
  plegada?: true
  /** Whether a preview of the whole shows it where there is room for one. */
  conPrevia?: true
}

/** A picture as a file, which is uploaded at once while its form waits, or by its address. */
export function ImagenField({ of, carpeta, placeholder, plegada, conPrevia }: ImagenFieldProps) {
  const value = useFieldValue(of) ?? ''
  const { alerta } = useDialogs()
  const ancha = useMedia('(width >= 900px)')
  const [subiendo, setSubiendo] = useState(false)
  const [fallida, setFallida] = useState<string | null>(null)

  async function upload({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    if (!file) return
    if (file.size > ARCHIVO_MAXIMO_BYTES) {
      input.value = ''
      return alerta({
        icono: 'error',
        titulo: 'Error',
        texto: 'El archivo es demasiado grande: se admiten hasta 8 MB.',
      })
    }
    setSubiendo(true)
    try {
      of.set(await of.form.wait(subir(file, carpeta)))
    } catch (error) {
      const rechazo = refusalOf(error, 'Fallo subiendo la imagen')
      if (rechazo) await alerta(rechazo)
    } finally {
      input.value = ''
      setSubiendo(false)
    }
  }

  const error = value !== '' && value === fallida ? NO_SE_VE : undefined
  const enOtraParte = conPrevia && ancha
  const url = <TextField label="URL de la imagen" of={of} error={error} />
  // Also where it is not seen here, it says whether the address can be shown.
  const vista = (
    <Picture
      src={esVisible(value) ? value : null}
      alt={enOtraParte ? '' : 'Vista previa'}
      placeholder={placeholder}
      sizes="10rem"
      priority
      onFallo={setFallida}
    />
  )
  return (
    <Row as="fieldset" gap={[1, 4]} align="start">
      <Row as="legend" bottom={1}>
        <span>
          Imagen
          <Opcional />
        </span>
      </Row>
      {enOtraParte ? <VisuallyHidden>{vista}</VisuallyHidden> : <div className={styles.vista}>{vista}</div>}
      <Stack gap={3} className={styles.cual}>
        <ElegirArchivo
          variant="secondary"
          dice={subiendo ? 'Subiendo…' : undefined}
          pista={`JPG, PNG, WebP, AVIF o GIF; hasta 8\u00a0MB.${value === '' ? ' Sin imagen, va este dibujo.' : ''}`}
          accept="image/*"
          disabled={subiendo}
          onChange={upload}
        />
        {plegada ? (
          <details open={error !== undefined}>
            <Soft as="summary" small>
              O por su dirección
            </Soft>
            {url}
          </details>
        ) : (
          url
        )}
      </Stack>
    </Row>
  )
}

const NO_SE_VE = 'Esa imagen no se puede mostrar: nadie la vería. Elige un archivo o escribe otra dirección.'

/** False for half an address and for one that the page may not load. */
export function esVisible(url: string): boolean {
  return /^(https:\/\/.|\/[^/])/i.test(url)
}

async function subir(file: File, carpeta: string): Promise<string> {
  const body = new FormData()
  body.append('folder', carpeta)
  body.append('file', file)
  return (await call(subirImagen, { body })).url
}
