import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import { useAct } from '../../../base/acting/act.tsx'
import { ApiError } from '../../../base/calls/answers.ts'
import { Drawing } from '../../../ui/drawings/Drawing.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { TextAreaField } from '../../../ui/form/Field.tsx'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import { Plegado } from '../pieces.tsx'
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
  /** In that field while it is empty. */
  ejemplo?: string
  /** Bytes, and the sentence for more. */
  maximo: number
  pesa: string
  /** Reads a file, or a text that was pasted. */
  leer: (que: { campo: 'archivo' | 'texto'; valor: File | string }) => Promise<void>
  /** What is rarely said of a file, folded with the text under a name; it opens where a file could not be read. */
  aparte?: { titulo: string; pregunta: ReactNode }
}

/** A text to paste, or a file to choose or to drop: either is read at once. */
export function LeerArchivo({ label, pista, texto: titulo, ejemplo, maximo, pesa, leer, aparte }: LeerArchivoProps) {
  const { hacer, enCurso } = useAct()
  const [texto, setTexto] = useState('')
  const [encima, setEncima] = useState(false)
  const ancha = useMedia('(width >= 900px)')
  const suelta = useMedia('(width >= 900px) and (hover: hover)')
  const [desplegado, setDesplegado] = useState(false)
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
    if (!leido) setDesplegado(true)
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

  const enTexto = (
    <Stack gap={4}>
      {aparte?.pregunta}
      <TextAreaField
        label={titulo}
        name="texto"
        required
        rows={5}
        placeholder={ejemplo}
        value={texto}
        onPaste={pegar}
        onChange={(event) => setTexto(event.target.value)}
      />
      <Row align="end">
        <Button variant="secondary" pending={enCurso} onClick={() => texto.trim() && void enviar('texto', texto)}>
          Leer
        </Button>
      </Row>
    </Stack>
  )
  return (
    <Stack
      as="section"
      gap={5}
      bottom={aparte && !ancha ? 0 : 6}
      columns="20rem"
      className={encima ? styles.encima : undefined}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setEncima(true)
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={soltar}
    >
      <Stack gap={3} className={styles.soltar}>
        <Drawing nombre="carta" />
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
      </Stack>
      {aparte && !ancha ? (
        <Plegado dice={aparte.titulo} abierto={desplegado} onAbrir={setDesplegado}>
          {enTexto}
        </Plegado>
      ) : (
        enTexto
      )}
    </Stack>
  )
}
