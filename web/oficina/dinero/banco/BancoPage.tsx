import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatColones } from '../../../../contract/base/money/money.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import { formatFechaCorta, medianoche, wallTimeDe } from '../../../../contract/base/time/time.ts'
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
import { call } from '../../../base/calls/api.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Row, Soft, Stack } from '../../../ui/layout/arrange.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Moment } from '../../../ui/text/Values.tsx'
import { LeerArchivo } from '../../base/archivos/LeerArchivo.tsx'
import { Marco } from '../../base/archivos/Marco.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { Plegado } from '../../base/pieces.tsx'
import { Persona } from '../../cuentas/usuarios/Persona.tsx'
import { Lectura } from './Lectura.tsx'

const INTRO = 'Nada se anota hasta que lo digas.'
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
      <Importaciones alEmpezar={id === null && <Pasos />} />
      <Pagadores />
    </Page>
  )
}

/** The reading as it is now; it is read again after everything that is done. */
const releer = (id: number) => ({ ...queryOf(releerBanco, { params: { id } }), retry: false })

/** Reads at once what is chosen, dropped or pasted. */
function Leer({ onLeida }: { onLeida: (id: number) => void }) {
  const queries = useQueryClient()
  return (
    <LeerArchivo
      label="Leer del banco"
      pista="Estado de cuenta en CSV o Excel"
      texto="O pega aquí el texto: avisos por SMS o correo, o los movimientos"
      ejemplo="Por ejemplo: Ha recibido 25000 colones por SINPE MOVIL de ANA MORA SOTO. Terapia. Referencia 2026112788"
      maximo={ARCHIVO_DE_BANCO_BYTES}
      pesa="El archivo pesa demasiado: se admiten hasta 4 MB. Descarga del banco un mes a la vez."
      leer={async ({ campo, valor }) => {
        const body = new FormData()
        body.append(campo, valor)
        const lectura = await call(leerBanco, { body }, { sinReleer: true })
        queries.setQueryData(releer(lectura.id).queryKey, lectura)
        onLeida(lectura.id)
      }}
    />
  )
}

/** What comes of a reading, until there was one. */
function Pasos() {
  return (
    <Stack as="ol" columns="17rem" gap={5}>
      {PASOS.map(([titulo, texto]) => (
        <li key={titulo}>
          <strong>{titulo}</strong>
          <Soft>{texto}</Soft>
        </li>
      ))}
    </Stack>
  )
}

const PASOS = [
  ['1. Se lee', 'Los movimientos que bajas de tu banco, o los avisos que te llegan.'],
  ['2. Se propone', 'Cada línea dice a quién le toca, y por qué.'],
  ['3. Lo anotas', 'Con un toque queda en Cobros; aquí mismo se deshace.'],
] as const

/** What was applied of readings, each with its way back. */
function Importaciones({ alEmpezar }: { alEmpezar: ReactNode }) {
  const { data } = useQuery(queryOf(listImportaciones, {}))
  if (!data) return null
  if (data.length === 0) return alEmpezar
  return (
    <Marco titulo="Importaciones">
      <ul>
        {data.map((una) => (
          <UnaImportacion key={una.id} importacion={una} />
        ))}
      </ul>
    </Marco>
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
    <Row as="li" ruled={3} gap={[2, 4]} justify="space-between">
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
        variant="quiet"
        data-edge="end"
        aria-label={`Deshacer ${archivo ?? 'el texto pegado'} del ${dias[0]}`}
        onClick={() => hacer({ pregunta, texto: 'Deshaciendo…', hacer: deshacer, fallo: 'No se pudo deshacer.' })}
      >
        Deshacer
      </Button>
    </Row>
  )
}

/** Who is known to pay for whom. */
function Pagadores() {
  const { data = [] } = useQuery(queryOf(listPagadores, {}))
  if (data.length === 0) return null
  return (
    <Plegado dice={`Pagadores que se recuerdan (${data.length})`}>
      <ul>
        {data.map((pagador) => (
          <UnPagador key={pagador.id} pagador={pagador} />
        ))}
      </ul>
    </Plegado>
  )
}

function UnPagador({ pagador: { id, pagador, usuarioId, persona } }: { pagador: Pagador }) {
  const { hacer } = useAct()
  const olvidar = async () => ({ texto: await call(olvidarPagador, { params: { id } }) })
  return (
    <Row as="li" ruled={3} gap={[2, 4]} justify="space-between">
      <span>
        {pagador} paga por <Persona id={usuarioId}>{persona}</Persona>
      </span>
      <Button
        size="small"
        variant="quiet"
        data-edge="end"
        aria-label={`Olvidar a ${pagador}`}
        onClick={() => hacer({ texto: `Olvidar ${pagador}`, hacer: olvidar })}
      >
        Olvidar
      </Button>
    </Row>
  )
}
