import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { formatColones } from '../../../../contract/base/money/dinero.ts'
import { contar } from '../../../../contract/base/text/contar.ts'
import { formatFechaCorta, medianoche, wallTimeDe } from '../../../../contract/base/time/tiempo.ts'
import {
  ARCHIVO_DE_BANCO_BYTES,
  deleteImportacion,
  type Importacion,
  leerBanco,
  listImportaciones,
  listPagadores,
  olvidarPagador,
  type Pagador,
  releerBanco,
} from '../../../../contract/dinero/banco.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { ApiError, call, type QueryMeta, queryOf } from '../../../base/calls/api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Moment } from '../../../ui/text/Values.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { Persona } from '../../cuentas/usuarios/Persona.tsx'
import styles from './Banco.module.css'
import { Lectura } from './Lectura.tsx'

const INTRO = 'Pega lo que dice el banco o suelta su archivo. Nada se anota hasta que lo digas.'
const PESA = {
  code: 'datos_invalidos',
  message: 'El archivo pesa demasiado: se admiten hasta 4 MB. Descarga del banco un mes a la vez.',
} as const

/** Lines of the bank beside what is owed: read, proposed, noted and undone. */
export default function BancoPage() {
  const { filtroDe, filtrar } = useDireccion()
  const id = Number(filtroDe('lectura')) || null
  const { data: lectura, isError } = useQuery({ ...releer(id ?? 0), enabled: id !== null })
  const cerrar = () => filtrar({ lectura: null })
  return (
    <Page titulo="Banco" intro={INTRO} width="wide">
      {lectura && id !== null ? (
        <Lectura key={id} lectura={lectura} onCerrar={cerrar} />
      ) : (
        <>
          {isError && <p role="status">Esa lectura ya no se guarda: sube otra vez el archivo del banco.</p>}
          <Leer onLeida={(nueva) => filtrar({ lectura: String(nueva) })} />
        </>
      )}
      <Importaciones />
      <Pagadores />
    </Page>
  )
}

/** The reading as it is now; it is read again after everything that is done. */
function releer(id: number) {
  return {
    queryKey: [releerBanco.path, id],
    queryFn: () => call(releerBanco, { params: { id } }, { sinReleer: true }),
    meta: { endpoint: releerBanco } satisfies QueryMeta,
    retry: false,
  }
}

/** A text to paste, or a file to choose or to drop: either is read at once. */
function Leer({ onLeida }: { onLeida: (id: number) => void }) {
  const id = useId()
  const queries = useQueryClient()
  const { hacer, enCurso } = useAct()
  const [texto, setTexto] = useState('')
  const [encima, setEncima] = useState(false)

  function leer(campo: 'archivo' | 'texto', valor: File | string) {
    return hacer({
      texto: 'Leyendo…',
      unaVez: true,
      fallo: 'No se pudo leer.',
      hacer: async () => {
        if (valor instanceof File && valor.size > ARCHIVO_DE_BANCO_BYTES) throw new ApiError(413, PESA)
        const body = new FormData()
        body.append(campo, valor)
        const lectura = await call(leerBanco, { body }, { sinReleer: true })
        queries.setQueryData(releer(lectura.id).queryKey, lectura)
        onLeida(lectura.id)
        return null
      },
    })
  }

  function soltar(event: DragEvent) {
    event.preventDefault()
    setEncima(false)
    const [archivo] = event.dataTransfer.files
    if (archivo) void leer('archivo', archivo)
  }

  function pegar(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pegado = event.clipboardData.getData('text')
    if (texto.trim() === '' && pegado.trim() !== '') void leer('texto', pegado)
  }

  return (
    <section
      className={`${styles.leer} ${encima ? styles.encima : ''}`}
      aria-label="Leer del banco"
      onDragOver={(event) => {
        event.preventDefault()
        setEncima(true)
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={soltar}
    >
      <label htmlFor={id} className={styles.archivo}>
        <span>Elegir archivo</span>
        <small>Estado de cuenta en CSV o Excel, o suéltalo aquí</small>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.xlsx"
          aria-disabled={enCurso || undefined}
          onChange={({ currentTarget }) => {
            const [archivo] = currentTarget.files ?? []
            if (archivo && !enCurso) void leer('archivo', archivo)
            currentTarget.value = ''
          }}
        />
      </label>
      <label className={styles.texto}>
        <span>O pega aquí el texto: avisos por SMS o correo, o los movimientos</span>
        <textarea rows={5} value={texto} onPaste={pegar} onChange={(event) => setTexto(event.target.value)} />
      </label>
      <Button pending={enCurso} onClick={() => texto.trim() && void leer('texto', texto)}>
        Leer
      </Button>
    </section>
  )
}

/** What was applied of readings, each with its way back. */
function Importaciones() {
  const { data = [] } = useQuery(queryOf(listImportaciones, {}))
  if (data.length === 0) return null
  return (
    <section className={styles.marco} aria-labelledby="importaciones">
      <h2 id="importaciones">Importaciones</h2>
      <ul>
        {data.map((una) => (
          <UnaImportacion key={una.id} importacion={una} />
        ))}
      </ul>
    </section>
  )
}

function UnaImportacion({ importacion }: { importacion: Importacion }) {
  const { hacer } = useAct()
  const { id, creada, archivo, por, lineas, anotadas, monto, desde, hasta } = importacion
  const dias = [desde, hasta].map((dia) => formatFechaCorta(medianoche(dia)))
  const pregunta = {
    titulo: '¿Deshacer la importación?',
    texto: `Se quita lo que anotó (${contar(anotadas, 'cobro', 'cobros')}, ${formatColones(monto)}) y se puede importar otra vez.`,
    aceptar: 'Deshacer',
  }
  const deshacer = async () => ({ texto: await call(deleteImportacion, { params: { id } }) })
  return (
    <li>
      <span>
        {archivo ?? 'Texto pegado'} · {dias[0] === dias[1] ? dias[0] : dias.join(' a ')}
        <br />
        <small>
          <Moment wall={wallTimeDe(creada)} /> {por && `· ${por}`} · {contar(lineas, 'línea', 'líneas')},{' '}
          {contar(anotadas, 'cobro', 'cobros')} de {formatColones(monto)}
        </small>
      </span>
      <Button
        size="small"
        variant="secondary"
        aria-label={`Deshacer ${archivo ?? 'el texto pegado'} del ${dias[0]}`}
        onClick={() => hacer({ pregunta, texto: 'Deshaciendo…', hacer: deshacer, fallo: 'No se pudo deshacer.' })}
      >
        Deshacer
      </Button>
    </li>
  )
}

/** Who is known to pay for whom. */
function Pagadores() {
  const { data = [] } = useQuery(queryOf(listPagadores, {}))
  if (data.length === 0) return null
  return (
    <details className={styles.marco}>
      <summary>Pagadores que se recuerdan ({data.length})</summary>
      <ul>
        {data.map((pagador) => (
          <UnPagador key={pagador.id} pagador={pagador} />
        ))}
      </ul>
    </details>
  )
}

function UnPagador({ pagador: { id, pagador, usuarioId, persona } }: { pagador: Pagador }) {
  const { hacer } = useAct()
  const olvidar = async () => ({ texto: await call(olvidarPagador, { params: { id } }) })
  return (
    <li>
      <span>
        {pagador} paga por <Persona id={usuarioId}>{persona}</Persona>
      </span>
      <Button
        size="small"
        variant="secondary"
        aria-label={`Olvidar a ${pagador}`}
        onClick={() => hacer({ texto: `Olvidar ${pagador}`, hacer: olvidar })}
      >
        Olvidar
      </Button>
    </li>
  )
}
