import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { type Asunto, asuntosDe, nombreDeAsunto } from '../../../../contract/base/history/asuntos.ts'
import { type Accion, type Cambio, type Entrada, listHistoria } from '../../../../contract/base/history/historia.ts'
import { srcSetDe } from '../../../../contract/base/pictures/sizes.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import { wallTimeDe } from '../../../../contract/base/time/time.ts'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import { getUsuario } from '../../../../contract/cuentas/usuarios.ts'
import { idOf } from '../../../base/calls/api.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Soft } from '../../../ui/layout/arrange.tsx'
import type { Column } from '../../../ui/list/Table.tsx'
import { Persona } from '../../cuentas/usuarios/Persona.tsx'
import { porDia } from '../lista/columnas.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { Frase } from './Frase.tsx'
import styles from './HistoriaPage.module.css'
import { horaDe, juntar, sigue, type Tanda } from './tandas.ts'

/** `de` is the person whose history it is, 0 for everybody's; `atiende` sees the files of their own people only, not those of administrators. */
const columnasDe = (de: number, atiende: boolean): readonly Column<Tanda>[] => [
  {
    titulo: 'Momento',
    forma: 'entera',
    celda: (entrada, anterior) =>
      sigue(entrada, anterior) ? <Soft as="span">{horaDe(entrada)}</Soft> : horaDe(entrada),
  },
  {
    titulo: 'Qué pasó',
    principal: true,
    celda: (entrada, anterior) => (
      <>
        {!sigue(entrada, anterior) && (
          <Soft as="div" small data-en-tarjeta="" aria-hidden="true">
            {horaDe(entrada)}
          </Soft>
        )}
        <Frase entrada={entrada} de={de} cuantas={entrada.tanda?.length} sigue={sigue(entrada, anterior)}>
          {entrada.usuarioNombre && <Persona id={atiende ? null : entrada.usuarioId}>{entrada.usuarioNombre}</Persona>}
        </Frase>
      </>
    ),
  },
  { titulo: 'Cambios', tarjeta: 'debajo', celda: (entrada) => <Cambios entrada={entrada} tanda={entrada.tanda} /> },
]

const POR_DIA = porDia(({ momento }: Entrada) => wallTimeDe(momento))

const filtroDe = (asuntos: readonly Asunto[]) => ({
  nombre: 'asunto',
  label: 'Filtrar por asunto',
  opciones: [['', 'Todos los asuntos'], ...asuntos.map((asunto) => [asunto, nombreDeAsunto(asunto)] as const)] as const,
})

/** Lists who changed what, and when. */
export default function HistoriaPage() {
  const direccion = useDireccion()
  const persona = idOf(direccion.filtroDe('persona'))
  const parte = useSesion().usuario?.parte
  const asuntos = asuntosDe(parte)
  return (
    <Listado
      titulo="Historia"
      calls={{ list: listHistoria }}
      tamano={10}
      columnas={columnasDe(persona, parte === 'ATIENDE')}
      grupo={POR_DIA}
      juntar={juntar}
      exportar="historia"
      filtros={asuntos.length > 1 ? [filtroDe(asuntos)] : []}
      vacio="Sin cambios"
      alEmpezar="Quién cambió qué, y cuándo: desde el primer cambio queda aquí."
      fallo="No se pudo cargar la historia."
      fijos={persona > 0 ? { persona } : undefined}
    >
      {persona > 0 && <DePersona id={persona} onQuitar={() => direccion.filtrar({ persona: null })} />}
    </Listado>
  )
}

/** Whose history is shown, and the way back to everybody's. */
function DePersona({ id, onQuitar }: { id: number; onQuitar: () => void }) {
  const { data } = useQuery(queryOf(getUsuario, { params: { id } }))
  return (
    <p>
      Solo lo de <Persona id={id}>{data ? nombreDe(data) : 'esta persona'}</Persona>{' '}
      <Button size="small" variant="secondary" onClick={onQuitar}>
        Ver todo
      </Button>
    </p>
  )
}

/** The changes field by field; the data of a new or deleted thing is one click away, and so is what else was made with it. */
function Cambios({
  entrada: { accion, cambios },
  tanda,
}: {
  entrada: Entrada
  tanda?: readonly Entrada[] | undefined
}) {
  if (tanda) {
    return (
      <details>
        <Soft as="summary">Ver cuáles</Soft>
        {tanda.map((una) => (
          <Fragment key={una.id}>
            <strong>{una.titulo}</strong>
            <Cambios entrada={una} />
          </Fragment>
        ))}
      </details>
    )
  }
  if (cambios.length === 0) return null
  if (accion === 'CAMBIAR') return <Lista cambios={cambios} accion={accion} />
  return (
    <details>
      <Soft as="summary">{contar(cambios.length, 'dato', 'datos')}</Soft>
      <Lista cambios={cambios} accion={accion} />
    </details>
  )
}

function Lista({ cambios, accion }: { cambios: readonly Cambio[]; accion: Accion }) {
  return (
    <ul className={styles.cambios}>
      {cambios.map((cambio) => (
        <li key={cambio.campo}>
          <strong>{cambio.campo}:</strong> <Valores cambio={cambio} accion={accion} />
        </li>
      ))}
    </ul>
  )
}

/** What the field said before and says now. */
function Valores({ cambio: { antes, despues }, accion }: { cambio: Cambio; accion: Accion }) {
  if (antes === null) return <Valor>{despues ?? ''}</Valor>
  if (accion === 'ELIMINAR') return <Valor>{antes}</Valor>
  return (
    <>
      <Valor>{antes}</Valor> → <Valor>{despues ?? '(vacío)'}</Valor>
    </>
  )
}

/** A picture of ours is a link to it: its address says nothing to a person. */
function Valor({ children }: { children: string }) {
  return srcSetDe(children) ? <a href={children}>ver imagen</a> : children
}
