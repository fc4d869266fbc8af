import { formatFechaLarga, masMinutos, medianocheDe, type WallTime } from '../../../../../contract/base/time/time.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { CheckboxField } from '../../../../ui/form/Field.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { useFieldValue } from '../../../../ui/form/values.ts'
import { Icon } from '../../../../ui/image/Icon.tsx'
import { Row, Stack } from '../../../../ui/layout/arrange.tsx'
import { horasCada } from '../../../base/edicion/MomentoField.tsx'
import { Lines } from '../../../base/pieces.tsx'
import styles from './FechasDeSerie.module.css'
import { agregarOtra, type CampoDeSerie, cambiarFecha, type FechaElegida, otraFecha, revisar } from './fechas.ts'

const PASO = 15
/** Hours of work in a day, in minutes since midnight. */
const [DESDE, HASTA] = [6 * 60, 22 * 60 - PASO]

/** The dates of a series, each to be left out or given another hour, with what there is to say of it; nothing before they were reviewed. */
export function FechasDeSerie({ of }: { of: CampoDeSerie }) {
  const serie = useFieldValue(of)
  if (!serie) return null
  const { fechas } = serie
  const otra = otraFecha(serie)
  const dentro = fechas.filter((fecha) => fecha.dentro).length

  /** Gives one date another hour, which is reviewed with the others. */
  function cambiar(cual: number, fechaHora: WallTime) {
    cambiarFecha(of, cual, { fechaHora, dentro: true, choque: null, aviso: null })
    void revisar(of, cual)
  }

  return (
    <Stack as="fieldset" gap={2}>
      <legend>Fechas de la serie</legend>
      <p role="status">
        Se {dentro === 1 ? 'agenda 1 fecha' : `agendan ${dentro} fechas`} de {fechas.length}. Revísalas y toca Agregar
        otra vez; las que no marques quedan fuera.
      </p>
      <Lines as="ol">
        {fechas.map((fecha, i) => (
          <Fila
            // biome-ignore lint/suspicious/noArrayIndexKey: a date keeps its place whatever its hour becomes
            key={i}
            fecha={fecha}
            onMarcar={(dentro) => cambiarFecha(of, i, { dentro })}
            onCambiar={(hora) => cambiar(i, hora)}
          />
        ))}
      </Lines>
      {otra !== null && (
        <Button size="small" variant="secondary" onClick={() => void agregarOtra(of)}>
          <Icon nombre="mas" size={16} />
          Agregar el {formatFechaLarga(otra)}
        </Button>
      )}
    </Stack>
  )
}

type FilaProps = { fecha: FechaElegida; onMarcar: (dentro: boolean) => void; onCambiar: (fechaHora: WallTime) => void }

function Fila({ fecha: { fechaHora, dentro, choque, aviso }, onMarcar, onCambiar }: FilaProps) {
  const dia = formatFechaLarga(fechaHora)
  const minutos = fechaHora - medianocheDe(fechaHora)
  return (
    <li>
      <CheckboxField label={dia} name="dentro" checked={dentro} onChange={(event) => onMarcar(event.target.checked)} />
      <Select
        label={`Hora del ${dia}`}
        value={String(minutos)}
        opciones={horasCada(PASO, DESDE, HASTA, minutos)}
        onChange={(hora) => onCambiar(masMinutos(medianocheDe(fechaHora), Number(hora)))}
      />
      {(choque ?? aviso) && (
        <Row as="p" data-look="note" nowrap gap={2} className={choque ? styles.choque : undefined}>
          <Icon nombre="aviso" />
          <span>{choque ?? aviso}</span>
        </Row>
      )}
    </li>
  )
}
