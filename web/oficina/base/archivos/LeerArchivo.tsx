import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import { useAct } from '../../../base/acting/act.tsx'
import { ApiError } from '../../../base/calls/api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextAreaField } from '../../../ui/form/Field.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { useMedia } from '../useMedia.ts'
import styles from './Archivos.module.css'
import { ElegirArchivo } from './ElegirArchivo.tsx'

type LeerArchivoProps = {
  /** Names the place for a screen reader. */
  label: string
  /** What the file can be. */
  pista: string
  /** Above the field for a text. */
  texto: string
  /** Bytes, and the sentence for more. */
  maximo: number
  pesa: string
  /** Reads a file, or a text that was pasted. */
  leer: (que: { campo: 'archivo' | 'texto'; valor: File | string }) => Promise<void>
  /** What is rarely said of a file, folded with the text under a name; it opens where a file could not be read. */
  aparte?: { titulo: string; pregunta: ReactNode }
}

/** A text to paste, or a file to choose or to drop: either is read at once. */
export function LeerArchivo({ label, pista, texto: titulo, maximo, pesa, leer, aparte }: LeerArchivoProps) {
  const suelta = useMedia('(hover: hover)')
  const { hacer, enCurso } = useAct()
  const [texto, setTexto] = useState('')
  const [encima, setEncima] = useState(false)
  const [abierto, setAbierto] = useState(!aparte)

  async function enviar(campo: 'archivo' | 'texto', valor: File | string) {
    const leido = await hacer({
      texto: 'Leyendo…',
      unaVez: true,
      fallo: 'No se pudo leer.',
      hacer: async () => {
        if (valor instanceof File && valor.size > maximo)
          throw new ApiError(413, { code: 'datos_invalidos', message: pesa })
        await leer({ campo, valor })
        return null
      },
    })
    if (!leido) setAbierto(true)
  }

  function soltar(event: DragEvent) {
    event.preventDefault()
    setEncima(false)
    const [archivo] = event.dataTransfer.files
    if (archivo) void enviar('archivo', archivo)
  }

  function pegar(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pegado = event.clipboardData.getData('text')
    if (texto.trim() === '' && pegado.trim() !== '') void enviar('texto', pegado)
  }

  return (
    <Stack
      as="section"
      paper
      gap={4}
      bottom={5}
      className={`${styles.leer} ${encima ? styles.encima : ''}`}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setEncima(true)
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={soltar}
    >
      <Stack gap={2}>
        <ElegirArchivo
          pista={suelta ? `${pista}, o suéltalo aquí` : pista}
          accept=".csv,.txt,.xlsx"
          aria-disabled={enCurso || undefined}
          onChange={({ currentTarget }) => {
            const [archivo] = currentTarget.files ?? []
            if (archivo && !enCurso) void enviar('archivo', archivo)
            currentTarget.value = ''
          }}
        />
        {aparte && (
          <Button
            size="small"
            variant="quiet"
            data-edge="start"
            aria-expanded={abierto}
            onClick={() => setAbierto(!abierto)}
          >
            {aparte.titulo}
          </Button>
        )}
      </Stack>
      {abierto && (
        <Stack gap={4}>
          {aparte?.pregunta}
          <TextAreaField
            label={titulo}
            name="texto"
            required
            rows={5}
            value={texto}
            onPaste={pegar}
            onChange={(event) => setTexto(event.target.value)}
          />
          <Button variant="secondary" pending={enCurso} onClick={() => texto.trim() && void enviar('texto', texto)}>
            Leer
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
