import { expect, test } from 'vitest'
import { ApiError } from './answers.ts'
import { envioConClave } from './useKey.ts'

/** A server that makes one thing for each key, and a line that loses the answers whose turns are named. */
function servidor(...perdidas: number[]) {
  const hechos = new Map<string, string>()
  let turno = 0
  const enviar = (que: string) => async (clave: string) => {
    const hecho = hechos.get(clave) ?? que
    hechos.set(clave, hecho)
    turno += 1
    if (perdidas.includes(turno)) throw new ApiError(0, { message: '', code: 'sin_conexion' })
    if (hecho !== que) throw new ApiError(422, { message: 'otros datos', code: 'clave_repetida' })
    return hecho
  }
  return { enviar, hechos: () => [...hechos.values()] }
}

test('a lost answer is asked for again with the same key, and one thing is made', async () => {
  const { enviar, hechos } = servidor(1)
  const conClave = envioConClave(0)
  expect(await conClave(enviar('a las 9'))).toBe('a las 9')
  expect(hechos()).toEqual(['a las 9'])
  expect(await conClave(enviar('a las 10'))).toBe('a las 10')
  expect(hechos()).toEqual(['a las 9', 'a las 10'])
})

test('what was made although its answer was lost is the answer to whoever changes it and sends again', async () => {
  const { enviar, hechos } = servidor(1, 2)
  const conClave = envioConClave(0)
  await expect(conClave(enviar('a las 9'))).rejects.toMatchObject({ code: 'sin_conexion' })
  expect(await conClave(enviar('a las 10'))).toBe('a las 9')
  expect(hechos()).toEqual(['a las 9'])
})

test('a refusal is not asked about again', async () => {
  let veces = 0
  const rechazo = async () => {
    veces += 1
    throw new ApiError(409, { message: '', code: 'horario_ocupado' })
  }
  await expect(envioConClave(0)(rechazo)).rejects.toMatchObject({ code: 'horario_ocupado' })
  expect(veces).toBe(1)
})
