import { NOTAS_MAXIMO } from '../../contract/citas.ts'
import { TextAreaField } from '../ui/form/Field.tsx'

/** From so few characters left on, they are counted. */
const CASI_LLENO = 500

export function NotasField({ value, onChange }: { value: string; onChange: (notas: string) => void }) {
  const quedan = NOTAS_MAXIMO - value.length
  return (
    <TextAreaField
      label="Notas"
      name="notas"
      hint={quedan > CASI_LLENO ? 'Solo las leen quienes atienden tu cita.' : quedanTexto(quedan)}
      maxLength={NOTAS_MAXIMO}
      rows={2}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function quedanTexto(quedan: number): string {
  return quedan === 1 ? 'Queda 1 carácter.' : `Quedan ${quedan} caracteres.`
}
