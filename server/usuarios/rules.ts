import { type Refusal, refuse } from '../http/refuse.ts'

export function correoEnUso({ nombre, apellido }: { nombre: string; apellido: string }): Refusal {
  const sentence = `Ese correo ya es de ${`${nombre} ${apellido}`.trim()}. Búscala por su nombre o escribe otro correo.`
  return refuse(409, 'correo_en_uso', sentence, { email: sentence })
}

/** Whoever could change it could take the account over. */
export function correoDeCuenta(email: string): Refusal {
  const sentence = `Esta persona entra en su cuenta con ${email}: ese correo no se cambia desde aquí.`
  return refuse(409, 'correo_de_cuenta', sentence, { email: sentence })
}
