import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { contar } from '../../../../../contract/base/text/text.ts'
import { formatHora, medianocheDe, wallTime } from '../../../../../contract/base/time/time.ts'
import type { Agenda } from '../../../../../contract/oficina/semana.ts'
import { Row, Soft, VisuallyHidden } from '../../../../ui/layout/arrange.tsx'
import { useClock } from '../../../../ui/time/clock.ts'
import { cuantos } from '../../../base/textos.ts'
import { Cabeceras, CerrarDia } from './Cabeceras.tsx'
import { choqueDe } from './choques.ts'
import { Fondo } from './Fondo.tsx'
import { enColumna, type GridPlace, type Plano } from './geometria.ts'
import { enMovimiento, type Hoja, hojaDe } from './hoja.ts'
import styles from './Rejilla.module.css'
import { Tarjeta } from './Tarjeta.tsx'
import { useArrastre } from './useArrastre.ts'
import type { SlotMark } from './useMarca.ts'
import { useNoDa } from './useMover.ts'
import { useMovimiento } from './useMovimiento.ts'
import { useTeclas } from './useTeclas.ts'

type Acciones = {
  onAgregar: (sitio: GridPlace) => void
  marca: SlotMark
  conNombre: boolean
}

type RejillaProps = Acciones & {
  agenda: Agenda
  columnas: Hoja['plano']['columnas']
  canceladas: boolean
  /** Before how much there is. */
  quienes: ReactNode
  /** In place of the name of a day that is alone. */
  tira: ReactNode
}

/** The days, or the people of one day, side by side; their hours from top to bottom. */
export function Rejilla({ agenda, columnas, canceladas, quienes, tira, ...acciones }: RejillaProps) {
  const hoja = hojaDe(agenda, columnas, canceladas)
  const { anchos, rango } = hoja.plano
  const { desde, hasta } = rango
  const horas = Array.from({ length: (hasta - desde) / 60 }, (_, i) => desde + i * 60)
  return (
    <div
      style={
        {
          '--columnas': anchos.map((ancho) => `minmax(0, ${ancho}fr)`).join(' '),
          '--horas': horas.length,
        } as CSSProperties
      }
    >
      <Row gap={[0, 4]} justify="space-between">
        {quienes}
        <Soft role="status" small>
          {tira ? <VisuallyHidden>{cuantasHay(hoja.cosas)}</VisuallyHidden> : cuantasHay(hoja.cosas)}
        </Soft>
        {tira && <CerrarDia {...columnas[0]!} abierto={Boolean(hoja.dias[0]?.horario)} />}
      </Row>
      <Cabeceras hoja={hoja} tira={tira} />
      <div className={styles.cuerpo}>
        <div className={styles.horas} aria-hidden="true">
          {horas.map((minuto) => (
            <span key={minuto}>{formatHora(wallTime(minuto))}</span>
          ))}
        </div>
        <Lienzo hoja={hoja} {...acciones} />
      </div>
    </div>
  )
}

/** `20 citas · 2 canceladas`: a cancelled one takes no time. */
function cuantasHay(cosas: Hoja['cosas']): string {
  const canceladas = cosas.filter((cosa) => cosa.tipo === 'cita' && cosa.cita.estado === 'CANCELADA')
  const hay = cuantos(cosas.filter((cosa) => !canceladas.includes(cosa))) || 'No hay citas'
  return canceladas.length === 0 ? hay : `${hay} · ${contar(canceladas.length, 'cancelada', 'canceladas')}`
}

function Lienzo({ hoja, onAgregar, ...mandos }: Acciones & { hoja: Hoja }) {
  const ayuda = useId()
  const lienzo = useRef<HTMLDivElement>(null)
  const noDa = useNoDa()
  const movimientos = useMovimiento((cita, sitio) => noDa(cita, sitio) ?? choqueDe(hoja, cita, sitio))
  const arrastre = useArrastre(lienzo, hoja.plano, movimientos)
  const teclas = useTeclas(hoja.plano, movimientos)
  return (
    <div ref={lienzo} className={styles.lienzo}>
      <Fondo hoja={hoja} onAgregar={onAgregar} />
      <Ahora {...hoja.plano} />
      <ol aria-label="Citas y talleres" className={styles.piezas}>
        {enMovimiento(hoja, movimientos.movimiento).map((pieza) => (
          <Tarjeta
            key={pieza.primera ? pieza.cosa.clave : `${pieza.cosa.clave}+${pieza.columna}`}
            pieza={pieza}
            cero={hoja.plano.rango.desde}
            ayuda={ayuda}
            enMano={movimientos.movimiento}
            arrastre={arrastre}
            teclas={teclas}
            {...mandos}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span id={ayuda}>Enter para editar, Espacio para mover con las flechas.</span>
      </VisuallyHidden>
    </div>
  )
}

/** The line of the present minute, in today's columns. */
function Ahora({ columnas, rango: { desde, hasta } }: Plano) {
  const ahora = useClock()
  const minuto = ahora - medianocheDe(ahora)
  if (minuto < desde || minuto >= hasta) return null
  const lugar = (columna: number) =>
    ({ gridColumn: enColumna({ columna }), '--desde': minuto - desde }) as CSSProperties
  return columnas.map(({ dia }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
    dia === medianocheDe(ahora) ? <div key={i} className={styles.ahora} style={lugar(i)} /> : null,
  )
}
