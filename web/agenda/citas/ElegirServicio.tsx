import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { DURACION_POR_DEFECTO } from '../../../contract/agenda/citas/citas.ts'
import { formatColones } from '../../../contract/base/money/money.ts'
import { capitalize } from '../../../contract/base/text/text.ts'
import type { Mio } from '../../../contract/persona/mio.ts'
import { useSesion } from '../../base/session/session.tsx'
import { mio } from '../../cuentas/acceso/mio.ts'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { SelectField } from '../../ui/form/Field.tsx'
import { RadioGroup, RadioRow } from '../../ui/form/RadioGroup.tsx'
import { Picture } from '../../ui/image/Picture.tsx'
import { Row, Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { Price } from '../../ui/text/Values.tsx'
import styles from './AgendarPage.module.css'
import type { Elegible } from './api.ts'
import type { Reserva } from './useReserva.ts'

type ElegirServicioProps = { servicios: Reserva['servicios']; onChange: (nombre: string) => void }

/** Six rows on a phone, each of three lines beside its picture: nothing below moves far. */
const ALTO = '35rem'

/** The label and the list: the button below does not move when they come. */
const ALTO_DE_LISTA = '4.8125rem'

/**
 * The services, each with the need that it is for; the documented list below has the same value. On a phone the list folds to the row that
 * was touched, so that days and hours are near.
 */
export function ElegirServicio({ servicios, onChange }: ElegirServicioProps) {
  const { elegibles, elegido } = servicios
  const { usuario } = useSesion()
  const ultima = useQuery({ ...mio, enabled: usuario !== null }).data?.ultimaCita
  const titulo = useId()
  const [plegada, setPlegada] = useState<boolean>()
  return (
    <Stack gap={2} className={plegada ? styles.plegada : undefined}>
      <Row justify="space-between" align="baseline">
        <h2 id={titulo}>¿Qué te trae?</h2>
        {elegibles.some(({ precio }) => precio) && <Soft small>IVA incluido</Soft>}
      </Row>
      <QueryState
        de={servicios}
        fallo="No se pudieron cargar los servicios."
        parte
        cargando={<Skeleton texto="Cargando servicios…" height={ALTO} />}
      >
        {() =>
          elegibles.length === 0 ? (
            <Notice tone="info">Por ahora no hay servicios para reservar.</Notice>
          ) : (
            <RadioGroup
              role="radiogroup"
              aria-labelledby={titulo}
              // Keys go through the rows one by one; a finger has chosen.
              onClick={({ detail }) => detail > 0 && elegibles.length > 1 && setPlegada(true)}
            >
              {elegibles.map((servicio) => (
                <Fila
                  key={servicio.nombre}
                  servicio={servicio}
                  nota={servicio.nombre === ultima?.servicio ? deLaUltima(ultima) : porQue(servicio)}
                  elegida={servicio === elegido}
                  onElegir={() => onChange(servicio.nombre)}
                />
              ))}
            </RadioGroup>
          )
        }
      </QueryState>
      {plegada !== undefined && (
        <div className={styles.otros}>
          <Button variant="quiet" size="small" data-edge="start" onClick={() => setPlegada(!plegada)}>
            {plegada ? 'Ver los otros servicios' : 'Ver solo el elegido'}
          </Button>
        </div>
      )}
    </Stack>
  )
}

type FilaProps = { servicio: Elegible; nota: string | null; elegida: boolean; onElegir: () => void }

function Fila({ servicio, nota, elegida, onElegir }: FilaProps) {
  const { nombre, detalle, precio, imagen, duracion = DURACION_POR_DEFECTO, adelanto, adelantoDe } = servicio
  return (
    <RadioRow name="fila" checked={elegida} onChange={onElegir} aria-label={nombre}>
      <Picture src={imagen} alt="" placeholder={<Drawing nombre="servicio" />} sizes="2.5rem" />
      <span>
        <strong>{nombre}</strong>
        {nota && <small>{nota}</small>}
        <small>
          {`${duracion}\u00a0min`}
          {precio !== undefined && (
            <>
              {' · '}
              <Price centimos={precio} />
            </>
          )}
        </small>
        {!!adelanto && (
          <small>
            Adelanto {formatColones(adelanto)} {adelantoDe === 'PRIMERA' && 'en la primera visita'}
          </small>
        )}
      </span>
      {elegida && detalle && <small>{detalle}</small>}
    </RadioRow>
  )
}

/** The need that a service is for; null where the owner wrote none. */
function porQue({ siBuscas }: Elegible): string | null {
  return siBuscas ? capitalize(siBuscas) : null
}

function deLaUltima({ persona }: NonNullable<Mio['ultimaCita']>): string {
  return persona ? `Tu última cita fue con ${persona.nombre}` : 'Tu última cita'
}

/** The documented list. */
export function ListaDeServicios({ servicios, onChange }: ElegirServicioProps) {
  const { elegibles, elegido, isPending } = servicios
  if (isPending) return <Skeleton texto="Cargando la lista…" height={ALTO_DE_LISTA} />
  if (elegibles.length === 0) return null
  return (
    <SelectField
      label="Servicio"
      name="servicio"
      data-campo="servicio"
      required
      value={elegido?.nombre ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {!elegido && (
        <option value="" disabled>
          Elige el servicio
        </option>
      )}
      {elegibles.map((servicio) => (
        <option key={servicio.nombre} value={servicio.nombre}>
          {servicio.nombre}
        </option>
      ))}
    </SelectField>
  )
}
