// The two parts of a call's name: 'PUT /api/employees/{id}'.

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export function methodOf(name: string): Method {
  return name.slice(0, name.indexOf(' ')) as Method;
}

export function pathOf(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}
