import { Suspense, useState } from 'react'
import { formatColones } from '../../../contract/base/money/dinero.ts'
import { lateCode } from '../../base/late/lazy.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { SelectField } from '../../ui/form/Field.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Reading } from '../../ui/status/Reading.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import styles from './AgendarPage.module.css'
import type { Elegible } from './api.ts'
import { TarjetasDeServicio } from './TarjetasDeServicio.tsx'
import type { Reserva } from './useReserva.ts'

type ElegirServicioProps = { servicios: Reserva['servicios']; onChange: (nombre: string) => void }

const { Component: Guia } = lateCode(() => import('./Guia.tsx'))

/** The label, the list and the cards with a picture, a name and two lines: nothing below moves. */
const ALTO = '12.5125rem'

/** The services with their prices as a list, as cards, and told in full for who does not know which one to choose. */
export function ElegirServicio({ servicios, onChange }: ElegirServicioProps) {
  const { elegibles, elegido, pedido, porElegir } = servicios
  const [guia, setGuia] = useState(false)
  return (
    <Reading
      de={servicios}
      fallo="No se pudieron cargar los servicios."
      parte
      cargando={<Skeleton texto="Cargando servicios…" height={ALTO} />}
    >
      {() =>
        elegido ? (
          <div className={styles.servicio}>
            <SelectField
              label="Servicio"
              name="servicio"
              data-campo="servicio"
              required
              value={porElegir ? '' : elegido.nombre}
              onChange={(event) => onChange(event.target.value)}
            >
              {porElegir && (
                <option value="" disabled>
                  Elige el servicio
                </option>
              )}
              {elegibles.map((servicio) => (
                <option key={servicio.nombre} value={servicio.nombre}>
                  {opcionDe(servicio)}
                </option>
              ))}
            </SelectField>
            {elegibles.length > 1 && (
              <div className={styles.guia}>
                <Button variant="quiet" size="small" onClick={() => setGuia(true)}>
                  ¿No sabes cuál?
                </Button>
              </div>
            )}
            <TarjetasDeServicio servicios={elegibles} elegido={pedido} onElegir={onChange} />
            <Suspense>
              {guia && <Guia servicios={elegibles} onElegir={onChange} onClose={() => setGuia(false)} />}
            </Suspense>
          </div>
        ) : (
          <Notice tone="info">Por ahora no hay servicios para reservar.</Notice>
        )
      }
    </Reading>
  )
}

function opcionDe({ nombre, precio }: Elegible): string {
  return precio === undefined ? nombre : `${nombre} · ${formatColones(precio)}`
}
